/** The category on which most of at least two offers agree: a single offer may be wrong, and the error would spread. */
export function agreedCategory(ids: readonly string[]): string | undefined {
  const [most] = [...Map.groupBy(ids, (id) => id).values()].sort((left, right) => right.length - left.length)
  return most && most.length > 1 && most.length * 2 > ids.length ? most[0] : undefined
}
