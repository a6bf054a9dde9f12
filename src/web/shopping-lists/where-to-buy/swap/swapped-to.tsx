import { atStore } from '#domain/stores/store-words.ts'
import { StoreLogo } from '#web/stores/store-logo.tsx'

/** "no Econômico do Povo": where a swapped line is bought now. */
export function SwappedTo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-brand">
      <StoreLogo name={name} className="size-5 shrink-0" />
      {atStore(name)}
    </span>
  )
}
