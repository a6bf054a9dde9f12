import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The mails in the SMTP server's folder that contain the text, with quoted-printable decoded. */
export async function findMails(folder: string, text: string): Promise<string[]> {
  // A mail that is still arriving has another name.
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(text)).map(decodeQuotedPrintable)
}

function decodeQuotedPrintable(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
