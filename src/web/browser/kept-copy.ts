/** When the service worker kept the copy that is open, by the device's clock; undefined on a page that the server has just sent. */
export function copyKeptAt(): number | undefined {
  const { keptAt } = document.documentElement.dataset
  return keptAt === undefined ? undefined : Number(keptAt)
}

/** From the first client-side navigation on, what is shown was not part of the copy. */
export function leaveKeptCopy(): void {
  delete document.documentElement.dataset.keptAt
}
