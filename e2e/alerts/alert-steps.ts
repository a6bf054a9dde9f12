import type { Page } from '@playwright/test'
import { expect } from '../support.ts'

/** The sheet for coffee, opened by a link that was tapped before hydration. */
const coffee = '/avisos?comparacao=cafe-500-g&cidade=itajai-sc'

export const sheet = (page: Page) => page.getByRole('dialog')
export const submit = (page: Page) => sheet(page).getByRole('button', { name: /^Avise-me até/ })
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
