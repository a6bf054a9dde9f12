const oneSecond = 1000

/** Remaining time: "2h 05min", "05min 30s", "45s"; "Expirado" once there is none. */
export function countdown(expiresAt: Date, now: Date): string {
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0) return 'Expirado'
  const seconds = Math.floor(left / oneSecond)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours > 0) return `${hours}h ${padTwoDigits(minutes % 60)}min`
  if (minutes > 0) return `${padTwoDigits(minutes)}min ${padTwoDigits(seconds % 60)}s`
  return `${padTwoDigits(seconds)}s`
}

function padTwoDigits(amount: number): string {
  return String(amount).padStart(2, '0')
}
