import { findMails } from '#tests/support/mails.ts'
import { expect } from './support.ts'

/** The path of a link in the last mail to an address, once it has arrived. */
export async function mailedPath(
  email: string,
  page: '/avisos/confirmar' | '/avisos/parar' | `/${'minha-loja' | 'admin'}#${'entrar' | 'convite' | 'confirmar'}`,
): Promise<string> {
  const site = page.startsWith('/avisos') ? 'visitors' : 'panel'
  const link = new RegExp(`https?:[^\\s#]+(${page}[#=][\\w.-]+)`)
  let path: string | undefined
  await expect
    .poll(async () => {
      const mails = await findMails(`${process.env.CESTINHA_DATA}/${site}/mail`, `To: ${email}`)
      path = mails.map((mail) => link.exec(mail)?.[1]).findLast((found) => found)
      return path
    })
    .toBeDefined()
  return path ?? ''
}
