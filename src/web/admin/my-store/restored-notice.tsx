import { Button } from '#web/admin/frame/button.tsx'

/** Tells that an earlier page's data was restored, and allows to discard it. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-brand-soft px-4 py-2.5">
      <span className="mr-auto">Continuamos de onde você parou.</span>
      <Button variant="outline" onClick={onDiscard}>
        Descartar e recomeçar
      </Button>
    </p>
  )
}
