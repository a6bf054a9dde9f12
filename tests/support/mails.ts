import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Mails in the SMTP peer's folder that contain the text, readable: headers as they are, the body decoded. */
export async function mailsWith(folder: string, text: string): Promise<string[]> {
  const names = await readdir(folder)
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(text)).map(decoded)
}

function decoded(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
