/** A grey place where something will appear; its size comes from the caller, so that nothing jumps. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block motion-safe:animate-shimmer bg-muted ${className}`} />
}
