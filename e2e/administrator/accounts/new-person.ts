import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page, request, test } from '@playwright/test'
import pg from 'pg'
import type { Role } from '#domain/people/permissions.ts'
import { mailedPath } from '../../mailed-path.ts'
import { logIn, uniqueName } from '../panel.ts'

/** A new panel user; returns the address with which they log in. */
export async function acceptInvitation(page: Page, password: string, role: Role = 'administrator'): Promise<string> {
  // With separate cookies: the page belongs to the new person.
  const { baseURL } = test.info().project.use
  const admin = await request.newContext({ ...(baseURL && { baseURL }) })
  const { token } = await logIn(admin)
  const name = uniqueName('Nova')
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  await admin.post('/api/invitations', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, email, role },
  })
  await page.goto(await mailedPath(email, '/admin#convite'))
  await page.getByLabel(/^Senha/).fill(password)
  await page.getByRole('button', { name: 'Aceitar o convite' }).click()
  await page.getByText(`Usuário: ${email}`).waitFor()
  await admin.dispose()
  return email
}

/** Starts setting up app codes in "Minha conta"; returns the displayed secret. */
export async function beginSecondFactor(page: Page, password: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Minha conta' })
  await dialog.getByLabel('Sua senha').fill(password)
  await dialog.getByRole('button', { name: 'Ligar o segundo fator' }).click()
  const shown = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? ''
  return fromBase32(shown.replaceAll(' ', ''))
}

/** Simulates eleven minutes since this person's last second factor: the server's clock cannot be moved. */
export async function passSecondFactorTime(username: string): Promise<void> {
  const home = join(process.env.CESTINHA_DATA ?? '', 'panel', 'postgres')
  const [password, state] = await Promise.all(
    ['password', 'data/postmaster.pid'].map((file) => readFile(join(home, file), 'utf8')),
  )
  const port = Number(state?.split('\n')[3])
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'cestinha',
    password: password ?? '',
    database: 'demo',
  })
  await client.connect()
  await client.query(
    `update admin_sessions set second_factor_at = second_factor_at - interval '11 minutes'
     where administrator_id = (select id from administrators where username = $1)`,
    [username],
  )
  await client.end()
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
