import { listProductArts, productArtPath } from '#domain/pictures/product-art.ts'
import { categoryIcons } from '#domain/stores/category-icons.ts'
import { CategoryBadge } from '#web/categories/category-badge.tsx'
import { categoryColors } from '#web/categories/category-icon.tsx'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { Sample } from './sample.tsx'

const backgrounds = [
  ['papel', 'bg-paper text-ink'],
  ['superfície', 'bg-surface text-ink-soft'],
  ['apagado', 'bg-muted text-ink-soft'],
  ['couve', 'bg-brand text-brand-ink'],
  ['couve 50', 'bg-brand-soft text-brand'],
  ['tomate', 'bg-tomato text-tomato-ink'],
  ['tomate 50', 'bg-tomato-soft text-tomato'],
  ['manga', 'bg-mango text-mango-ink'],
  ['manga 50', 'bg-mango-soft text-warning'],
  ['etiqueta', 'bg-tag text-tag-ink'],
  ['horta', 'bg-garden text-garden-ink'],
  ['noite', 'bg-night text-night-ink'],
  ['WhatsApp', 'bg-whatsapp text-whatsapp-ink'],
] as const

const stores = [
  'Supermercado Bom Vizinho',
  'Açougue do Gaúcho',
  'Hortifruti Vale Verde',
  'Padaria Pão da Praça',
  'Distribuidora Gela Bem',
  'Mercado Econômico do Povo',
  'Empório da Vila',
]

/** Colours, typography, categories, store signs and drawings. */
export function Foundations() {
  return (
    <>
      <Sample title="Cores">
        {backgrounds.map(([name, classes]) => (
          <div key={name} className={`grid h-20 w-26 content-end rounded-xl p-2.5 ring-1 ring-line ${classes}`}>
            <b>Aa</b>
            <span className="text-xs">{name}</span>
          </div>
        ))}
      </Sample>
      <Sample title="Tipografia">
        <div className="space-y-2">
          <p className="display text-7xl">Preço 64</p>
          <p className="display text-5xl">Título 40</p>
          <p className="display text-3xl">Seção 28, ou título no celular</p>
          <p className="display text-xl">Cartão 20/24, ou seção no celular</p>
          <p>Corpo 16/24: compare os preços dos mercados do seu bairro.</p>
          <p className="text-sm text-ink-soft">Apoio 14/20: Fazenda, Itajaí</p>
          <p className="text-xs text-ink-soft">Mínimo 12/16: R$ 4,38/kg</p>
        </div>
      </Sample>
      <Sample title="Categorias">
        {categoryIcons.map((icon) => (
          <span key={icon} className={`rounded-xl p-2 ${categoryColors(icon)}`}>
            <CategoryBadge category={{ id: icon, name: icon, icon, color: '' }} />
          </span>
        ))}
      </Sample>
      <Sample title="Placas das lojas, pelo nome">
        {stores.map((name) => (
          <span key={name} className="flex items-center gap-2 text-sm font-semibold">
            <StoreLogo name={name} className="size-11" />
            {name}
          </span>
        ))}
      </Sample>
      <Sample title="Ilustrações, pelo nome do produto">
        {listProductArts().map((art) => (
          <img
            key={art}
            src={productArtPath(art)}
            alt={art}
            title={art}
            loading="lazy"
            className="size-16 object-contain"
          />
        ))}
      </Sample>
    </>
  )
}
