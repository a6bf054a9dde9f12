/** A grey placeholder. The caller sets its size, so that the layout does not shift. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block motion-safe:animate-shimmer bg-muted ${className}`} />
}
