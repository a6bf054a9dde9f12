import { siteName } from '#domain/site.ts'
import type { PayloadOf } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { findFirstStore } from '#server/auth/people/store-members.repository.ts'
import { deleteFormerAddress, findClaim, findFormerAddress, setClaimToken } from './address-claims.repository.ts'
import type { mailAccountChange } from './addresses.jobs.ts'

type Parts = Pick<Platform, 'db' | 'outbox' | 'clock' | 'config'>
type AccountChange = PayloadOf<typeof mailAccountChange>

/** The link only works for a person who is logged in to the account: opened by mistake, it gives a stranger nothing. */
export async function sendAddressProof({ db, outbox, clock, config }: Parts, id: number): Promise<void> {
  const claim = await findClaim(db, id)
  // Replaced or withdrawn in the meantime.
  if (!claim?.administratorId) return
  const person = await findPerson(db, claim.administratorId)
  if (!person) return
  const token = newToken()
  await setClaimToken(db, id, hashToken(token))
  await outbox.send({
    kind: 'addressProof',
    actor: await actorOf(db, claim.administratorId, person.role),
    id: `address-proof-${id}-${clock.now().getTime()}`,
    to: claim.address,
    subject: `Confirme seu e-mail ${siteName('em')}`,
    text: [
      `Uma conta ${siteName('de')} quer usar este e-mail.`,
      '',
      'Se foi você, abra este link no aparelho em que está a sua conta e toque em Confirmar. Ele vale por três dias e funciona uma vez:',
      '',
      // After the #, so that it reaches neither our log nor another site, and programs that open links do not use it up.
      `${accountPage(config, person.role)}#confirmar=${token}`,
      '',
      'Se não foi você, não precisa fazer nada: sem o link este e-mail não recebe mais nada.',
    ].join('\n'),
  })
}

const changeTexts: Record<AccountChange['change'], { subject: string; text: string }> = {
  password: { subject: 'Senha nova', text: 'A senha da sua conta foi trocada, e as outras sessões foram encerradas.' },
  appCodes: { subject: 'Segundo fator ligado', text: 'A sua conta passou a pedir códigos de um aplicativo.' },
  appCodesRemoved: { subject: 'Segundo fator desligado', text: 'A sua conta não pede mais códigos do aplicativo.' },
  passkey: { subject: 'Chave de acesso nova', text: 'A sua conta tem uma chave de acesso nova.' },
  passkeyRemoved: { subject: 'Chave de acesso retirada', text: 'Uma chave de acesso foi retirada da sua conta.' },
  addressClaimed: {
    subject: 'Pedido de troca de e-mail',
    text: 'Alguém que entrou na sua conta pediu a troca do e-mail. Até que o novo seja confirmado, os avisos continuam chegando a este.',
  },
  addressReplaced: {
    subject: 'E-mail trocado',
    text: 'A sua conta tem outro e-mail, que foi confirmado. Este não recebe mais avisos nem links para entrar.',
  },
  addressRemoved: {
    subject: 'E-mail retirado',
    text: 'Este e-mail foi retirado da sua conta. Ele não recebe mais avisos nem links para entrar.',
  },
}

/** A person without a proven address receives nothing. */
export async function sendAccountChange(
  { db, outbox, clock, config }: Parts,
  { administratorId, change, formerAddress }: AccountChange,
): Promise<void> {
  const person = await findPerson(db, administratorId)
  const to = formerAddress === undefined ? person?.email : await findFormerAddress(db, formerAddress)
  if (!person || !to) return
  const { subject, text } = changeTexts[change]
  const isSent = await outbox.send({
    kind: change === 'addressClaimed' ? 'addressRequest' : 'accountChange',
    id: `account-${administratorId}-${change}-${clock.now().getTime()}`,
    to,
    subject: `${subject}: sua conta ${siteName('em')}`,
    text: [
      'Olá.',
      '',
      text,
      '',
      'Se foi você, não precisa fazer nada.',
      '',
      formerAddress === undefined
        ? 'Se não foi, entre, troque a senha e encerre as outras sessões em “Minha conta”:'
        : 'Se não foi, fale com quem convidou você ou escreva para nós:',
      formerAddress === undefined ? accountPage(config, person.role) : new URL('/contato', config.http.publicUrl).href,
    ].join('\n'),
  })
  if (formerAddress !== undefined && isSent) await deleteFormerAddress(db, formerAddress)
}

/** A store may make any number of people, who therefore share its budget, and after they left it that of all who have none. */
async function actorOf(db: Parts['db'], id: number, role: string): Promise<string> {
  if (role !== 'shop') return `person ${id}`
  return `store ${(await findFirstStore(db, id)) ?? 'none'}`
}

function accountPage(config: Platform['config'], role: string): string {
  return new URL(role === 'shop' ? '/minha-loja' : '/admin', config.http.publicUrl).href
}

async function findPerson(db: Parts['db'], id: number) {
  return db
    .selectFrom('administrators')
    .select(['email', 'role'])
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}
