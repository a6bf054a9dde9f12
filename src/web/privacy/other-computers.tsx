import type { Recipients } from '#contract/privacy.ts'

/** Names the third-party services that this site uses; hidden if there are none. */
export function OtherComputers({ recipients }: { recipients: Recipients | undefined }) {
  if (!recipients)
    return (
      <p>
        Sem conexão, não foi possível mostrar se os mapas e os encartes usam o serviço de outra empresa. Abra esta
        página de novo quando estiver conectado.
      </p>
    )
  const { mapTiles, flyerReader } = recipients
  return (
    <>
      {mapTiles !== null && (
        <p>
          As imagens dos mapas vêm de <strong>{mapTiles}</strong>. Quando você abre um mapa, seu navegador pede a esse
          servidor a área em que ficam os mercados, e ele vê o endereço de rede do seu aparelho; nunca o lugar em que
          você está.
        </p>
      )}
      {flyerReader !== null && (
        <p>
          As páginas dos encartes que os mercados publicam também são lidas por um serviço em{' '}
          <strong>{flyerReader}</strong>, que recebe a imagem da página, o nome do mercado e a data. Nada sobre você vai
          junto.
        </p>
      )}
    </>
  )
}
