/** When the service worker stored the open copy, by the device's clock; undefined on a page that the server has just sent. */
export function copyKeptAt(): number | undefined {
  const { keptAt } = document.documentElement.dataset
  return keptAt === undefined ? undefined : Number(keptAt)
}

/** After the first client-side navigation, the displayed content is not part of the copy. */
export function leaveKeptCopy(): void {
  delete document.documentElement.dataset.keptAt
}
