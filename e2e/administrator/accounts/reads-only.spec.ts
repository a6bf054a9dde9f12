import { expect, test } from '../../support.ts'
import { acceptInvitation } from './new-person.ts'

test('a reader walks through the queue of names by keys, and no key decides anything', { tag: '@nightly' }, async ({
  page,
}) => {
  await acceptInvitation(page, 'uma senha bem comprida', 'reader')
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/review')) writes.push(request.url())
  })
  await page.goto('/admin?aba=produtos')
  await expect(page.getByText('Seu papel é Leitor: você vê, mas não muda nada aqui.')).toBeVisible()
  const heading = page.getByRole('heading', { level: 3 }).first()
  const first = await heading.textContent()

  for (const key of ['1', '2', 'Enter', 'n', 'm', 'r', '1', 'z', 's']) await page.keyboard.press(key)
  await expect(heading).toHaveText(first ?? '')
  await page.keyboard.press('j')
  await expect(heading).not.toHaveText(first ?? '')
  expect(writes).toEqual([])
})
