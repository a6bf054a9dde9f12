/** A copy with these parameters set; an empty value removes its parameter. */
export function setSearchParams(searchParams: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(searchParams)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
