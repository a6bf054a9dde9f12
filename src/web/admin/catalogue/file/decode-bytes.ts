/** Portuguese letters in the Western European DOS character set (code page 850), which browsers do not support. */
const dosLetters: Record<number, string> = {
  ...{ 128: 'Ç', 129: 'ü', 130: 'é', 131: 'â', 133: 'à', 135: 'ç', 136: 'ê', 144: 'É', 147: 'ô', 154: 'Ü' },
  ...{ 160: 'á', 161: 'í', 162: 'ó', 163: 'ú', 166: 'ª', 167: 'º', 181: 'Á', 182: 'Â', 183: 'À', 198: 'ã' },
  ...{ 199: 'Ã', 210: 'Ê', 214: 'Í', 224: 'Ó', 226: 'Ô', 228: 'õ', 229: 'Õ', 233: 'Ú', 248: '°' },
}
const endOfFile = 0x1a

/** Old programs end a file with a mark and use one of two character sets: the one that yields Portuguese letters is right. */
export function decodeBytes(bytes: Uint8Array): string {
  const body = bytes.at(-1) === endOfFile ? bytes.subarray(0, -1) : bytes
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    const [windows, dos] = [new TextDecoder('windows-1252').decode(body), decodeDos(body)]
    return countPortuguese(dos) > countPortuguese(windows) ? dos : windows
  }
}

function decodeDos(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (dosLetters[byte] ?? '\ufffd'))).join('')
}

/** Number of Portuguese letters minus all other non-ASCII characters. */
function countPortuguese(text: string): number {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const portuguese = count(/[áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇªº°]/g)
  return portuguese - 2 * (count(/[^\p{ASCII}]/gu) - portuguese)
}
