/**
 * A picture whose visibility can end, such as the page of a flyer that can be undone, has a UUID of version 8, which RFC 9562 leaves to
 * applications. All others have version 4. So the server sees from the name alone that no cache may keep the file.
 */
export function revocableName(uuid: string): string {
  return `${uuid.slice(0, versionDigit)}8${uuid.slice(versionDigit + 1)}`
}

export function isRevocable(name: string): boolean {
  return name[versionDigit] === '8'
}

const versionDigit = 14
