import { useEffect, useState } from 'react'
import type { SuggestionPanel, SuggestionPanelProps } from './suggestion-panel.tsx'

/** Completes a search field. Loaded when the field is first touched; until then, and without it, the form still searches. */
export function SearchSuggestions(props: Omit<SuggestionPanelProps, 'textBefore'>) {
  const { field } = props
  const [loaded, setLoaded] = useState<{ Panel: typeof SuggestionPanel; textBefore: string }>()
  useEffect(() => {
    const input = field.current
    const load = () => {
      const textBefore = input?.value ?? ''
      import('./suggestion-panel.tsx').then(
        ({ SuggestionPanel: Panel }) => setLoaded({ Panel, textBefore }),
        // No suggestions then. A reload of the page tries again.
        () => undefined,
      )
    }
    input?.addEventListener('focus', load, { once: true })
    // It may have got the focus before this code loaded.
    if (input && input === document.activeElement) load()
    return () => input?.removeEventListener('focus', load)
  }, [field])
  return loaded && <loaded.Panel {...props} textBefore={loaded.textBefore} />
}
