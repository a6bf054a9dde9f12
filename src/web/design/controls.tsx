import { useState } from 'react'
import { SearchForm } from '#web/layout/search-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#web/ui/button.ts'
import { Select } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { Sample } from './sample.tsx'

const variants: ButtonVariant[] = ['primary', 'soft', 'outline', 'ghost', 'mango', 'whatsapp']
const sizes: ButtonSize[] = ['compact', 'medium', 'bar', 'large']

export function Controls() {
  const showToast = useToast()
  const [typed, setTyped] = useState('arroz')
  return (
    <>
      <Sample title="Botões">
        {variants.map((variant) => (
          <button key={variant} type="button" className={buttonClass(variant)}>
            {variant}
          </button>
        ))}
        <button type="button" disabled className={buttonClass('primary')}>
          desligado
        </button>
        <button type="button" aria-disabled="true" className={buttonClass('primary')}>
          ocupado
        </button>
        {sizes.map((size) => (
          <button key={size} type="button" className={buttonClass('outline', size)}>
            {size}
          </button>
        ))}
        <button type="button" aria-label="Só ícone" className={buttonClass('soft', 'icon')}>
          <Icon name="plus" className="size-5" />
        </button>
      </Sample>
      <Sample title="Selos">
        <Badge tone="tomato">tomate</Badge>
        <Badge tone="mango">manga</Badge>
        <Badge tone="brand">couve</Badge>
        <Badge tone="ink">Expirada</Badge>
      </Sample>
      <Sample title="Campos">
        <SearchForm className="w-full max-w-lg" />
        <SearchForm value={typed} onChange={setTyped} className="w-full max-w-lg" />
        <Select size="compact" aria-label="Uma escolha" className="w-64">
          <option>Todas as cidades</option>
          <option>Balneário Camboriú</option>
        </Select>
      </Sample>
      <Sample title="Notificações">
        <button
          type="button"
          className={buttonClass('outline')}
          onClick={() =>
            showToast({
              title: 'Produto adicionado à lista!',
              description: 'O item foi salvo na sua lista de compras.',
            })
          }
        >
          comum
        </button>
        <button
          type="button"
          className={buttonClass('outline')}
          onClick={() =>
            showToast({
              title: 'Erro ao adicionar',
              description: 'Não foi possível adicionar o item à lista.',
              variant: 'destructive',
            })
          }
        >
          destrutiva
        </button>
      </Sample>
    </>
  )
}
