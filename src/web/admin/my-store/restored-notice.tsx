import { buttonClass } from '#web/ui/button.ts'

/** Says that what an earlier page left was taken up, and lets it be thrown away. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-brand-soft px-4 py-2.5">
      <span className="mr-auto">Continuamos de onde você parou.</span>
      <button type="button" onClick={onDiscard} className={buttonClass('outline')}>
        Descartar e recomeçar
      </button>
    </p>
  )
}
