/** The address with these values by name: an empty one is not said, and whatever else the address says stays. */
export function setSearchParams(address: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
