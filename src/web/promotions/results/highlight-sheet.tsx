import type { ReactNode } from 'react'
import { site, siteName } from '#domain/site.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

/** Explains why offers are highlighted. */
export default function HighlightSheet({ onClose }: { onClose: () => void }) {
  return (
    <SheetDialog title="O que é destaque?" onClose={onClose}>
      <ul className="mt-3 space-y-3">
        <Reason icon="star" tone="bg-brand-soft text-brand" name="Escolhida">
          A equipe {siteName('de')} escolheu pelo preço. O mercado não paga nada por isso.
        </Reason>
        <Reason icon="megaphone" tone="bg-mango-soft text-warning" name="Patrocinada">
          O mercado paga pelo lugar, dentro do plano dele. O preço e o prazo passam pela mesma conferência.
        </Reason>
      </ul>
      <p className="mt-4 flex gap-2.5 rounded-xl bg-muted p-3.5 text-sm text-ink-soft">
        <Icon name="info" className="mt-0.5 size-4.5 shrink-0" />
        <span>
          Em “Baixou de verdade” ninguém paga: entra só o menor preço da cidade que também é o menor do próprio mercado
          em 30 dias ou mais. Um destaque também não muda a ordem da busca.
          {site.figures.highlightsValidUntil &&
            ` “Válido até ${site.figures.highlightsValidUntil}” é da campanha; cada oferta mostra o prazo dela.`}
        </span>
      </p>
    </SheetDialog>
  )
}

function Reason({ icon, tone, name, children }: { icon: IconName; tone: string; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span className={`grid size-11 shrink-0 place-items-center rounded-xl ${tone}`}>
        <Icon name={icon} className="size-5.5" />
      </span>
      <div>
        <b className="block">{name}</b>
        <p className="text-ink-soft">{children}</p>
      </div>
    </li>
  )
}
