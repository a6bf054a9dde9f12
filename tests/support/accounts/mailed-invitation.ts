import type { TestApi } from '#tests/support/api.ts'

/** The token of the last link to accept an invitation that was mailed to the address. */
export async function mailedInvitation(api: TestApi, email: string): Promise<string> {
  await api.runJobs()
  const rows = await api.findMails(`To: ${email}`)
  const tokens = rows.flatMap((mail) => {
    const token = /#convite=([\w-]+)/.exec(mail)?.[1]
    const sentAt = Number(/Message-ID: <invitation-(\d+)-/i.exec(mail)?.[1] ?? 0)
    return token ? { token, sentAt } : []
  })
  return tokens.toSorted((one, other) => other.sentAt - one.sentAt)[0]?.token ?? ''
}

/** As an invited person does: asks for the mail with the link that they were shown, then accepts by the link in the mail. */
export async function acceptByMail(
  api: TestApi,
  { link }: { link: string | null },
  { email, name = 'Carla Dias', password }: { email: string; name?: string; password: string },
  client = api.visitor(),
) {
  const token = link?.split('#convite=')[1] ?? ''
  await client.call('invitations.requestMail', { body: { token, email } })
  const mailed = await mailedInvitation(api, email)
  return client.call('invitations.accept', { body: { token: mailed, name, password } })
}
