import { expect, test } from '@playwright/test'
import { enterPanel, uniqueName } from './panel.ts'

test('a message shows its clock, is answered from a template, and keeps the answer', async ({ page }) => {
  const subject = uniqueName('Preço do tomate')
  const sent = await page.request.post('/api/contact-messages', {
    data: {
      ...{ name: 'Ana Lima', email: 'ana@pessoa.example', phone: null, subject },
      ...{ message: 'O preço mudou.', contactType: 'duvida' },
    },
  })
  expect(sent.status()).toBe(201)
  await enterPanel(page, '/admin?aba=mensagens')
  const entry = page.getByRole('article', { name: subject })
  await expect(entry.getByText(/responder em (\d+ (h|min)|\d+ dias)/)).toBeVisible()

  await entry.getByRole('button', { name: 'Responder por e-mail' }).click()
  const form = entry.getByRole('form', { name: 'Responder a Ana Lima' })
  await expect(form.getByRole('button', { name: 'Enviar resposta' })).toBeDisabled()
  await form.getByRole('button', { name: 'Preço corrigido' }).click()
  await expect(form.getByLabel('Resposta a ana@pessoa.example')).toHaveValue(/^Olá, Ana!/)
  await form.getByRole('button', { name: 'Enviar resposta' }).click()

  await expect(entry.getByRole('list', { name: 'Respostas' })).toContainText('o preço já está corrigido')
  await expect(entry.getByText('responder em')).toHaveCount(0)
  await page.reload()
  await expect(entry.getByRole('list', { name: 'Respostas' })).toContainText(/Respondemos (agora|hoje)/)
})
