import { useEffect, useState } from 'react'
import type { WireMechanics } from '#domain/mechanics/mechanics.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { mechanicsWords } from './mechanics-values.ts'
import type { PromotionValues } from './promotion-values.ts'

const pause = 300

interface SuggestedConditionsProps {
  values: PromotionValues
  onChange: (changes: Partial<PromotionValues>) => void
}

/** "Parece 'leve 3, pague 2': usar?", while the description is typed. Nothing is filled in without confirmation. */
export function SuggestedConditions({ values, onChange }: SuggestedConditionsProps) {
  const [refused, setRefused] = useState('')
  const suggestion = useSuggestion(values)
  const words = suggestion ? mechanicsWords(suggestion.mechanics, null) : ''
  const isShown = words !== '' && words !== refused
  return (
    <div role="status" className="lg:col-span-3">
      {suggestion && isShown && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-brand-soft py-1.5 pr-1.5 pl-3.5 font-semibold text-brand">
          <Icon name="sparkles" className="size-4.5 shrink-0" />
          <span className="min-w-0 grow basis-48">Parece “{words}”: usar?</span>
          <span className="flex gap-2">
            <Button variant="primary" onClick={() => onChange(suggestion.changes)}>
              Usar
            </Button>
            <Button variant="ghost" onClick={() => setRefused(words)}>
              Não usar
            </Button>
          </span>
        </p>
      )}
    </div>
  )
}

interface Suggestion {
  mechanics: WireMechanics
  changes: Partial<PromotionValues>
}

/** Parsed once typing pauses. The parser is loaded with the first description. */
function useSuggestion(values: PromotionValues): Suggestion | undefined {
  const [suggestion, setSuggestion] = useState<Suggestion>()
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const { suggestMechanics, valuesOfSuggestion } = await import('./suggest-mechanics.ts')
      const mechanics = suggestMechanics(values.description, values)
      if (isCurrent) setSuggestion(mechanics ? { mechanics, changes: valuesOfSuggestion(mechanics) } : undefined)
    }
    const timer = setTimeout(() => {
      if (values.description.trim() === '') setSuggestion(undefined)
      // Without the parser there is no suggestion; the fields still work.
      else read().catch(() => undefined)
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [values])
  return suggestion
}
