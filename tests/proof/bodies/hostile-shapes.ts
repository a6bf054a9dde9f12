/** Texts of a given length that cost the most to read, each in another way. */
export const hostileShapes: Record<string, (bytes: number) => Buffer> = {
  deep: (bytes) => Buffer.alloc(bytes, '['),
  wide: (bytes) => repeated('[', '{},', '{}]', bytes),
  'many pairs': (bytes) => {
    const pairs: string[] = []
    for (let [number, length] = [0, 20]; length < bytes; number += 1) {
      const pair = `"${number.toString(36)}":1,`
      length += pair.length
      pairs.push(pair)
    }
    return Buffer.from(`{${pairs.join('')}"x":1}`)
  },
  'many short strings': (bytes) => repeated('[', '"a",', '"a"]', bytes),
}

/** The same as a form, for routes that take none of JSON. */
export const formOfPairs = (bytes: number): Buffer => repeated('', 'a=b&', 'a=b', bytes)

function repeated(start: string, part: string, end: string, bytes: number): Buffer {
  const times = Math.max(0, Math.floor((bytes - start.length - end.length) / part.length))
  return Buffer.from(start + part.repeat(times) + end)
}
