import type { Page } from '@playwright/test'
import { findMails } from '#tests/support/mails.ts'
import { expect } from '../support.ts'

/** The sheet for coffee, as a link opens it that was tapped before hydration. */
const coffee = '/avisos?comparacao=cafe-500-g&cidade=itajai-sc'

export const sheet = (page: Page) => page.getByRole('dialog')
export const submit = (page: Page) => sheet(page).getByRole('button', { name: /^Avisar até/ })
export const alertCard = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

export async function openSheet(page: Page, path = coffee): Promise<void> {
  await page.goto(path)
  await expect(submit(page)).toBeVisible()
}

/** An alert for coffee that only "Meus avisos" shows. */
export async function setQuietAlert(page: Page): Promise<void> {
  await openSheet(page)
  await sheet(page).getByRole('button', { name: 'Neste aparelho' }).click()
  await submit(page).click()
  await expect(sheet(page).getByRole('heading', { name: 'Combinado' })).toBeVisible()
}

/** The path of a link in the last mail to an address, once it has arrived. */
export async function mailedPath(email: string, page: '/avisos/confirmar' | '/avisos/parar'): Promise<string> {
  const link = new RegExp(`https?:[^\\s#]+(${page}#[\\w.-]+)`)
  let path: string | undefined
  await expect
    .poll(async () => {
      const mails = await findMails(`${process.env.CESTINHA_DATA}/visitors/mail`, `To: ${email}`)
      path = mails.map((mail) => link.exec(mail)?.[1]).findLast((found) => found)
      return path
    })
    .toBeDefined()
  return path ?? ''
}
