import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, type Client, request } from 'undici'
import { requirePrograms } from '#services/find-program.ts'
import { startMailServer } from '#services/mail-server.ts'
import { startObjectStore } from '#services/object-store.ts'
import { mixAddresses } from '../read-load.ts'
import { offerBackupStore } from './backup-store.ts'
import { measureEventDelay } from './event-delay.ts'
import { bootMachine } from './machine.ts'
import { connectNetwork } from './network.ts'
import { packRelease } from './release.ts'

/** A self-hosted server, installed with the commands of docs/operating.md. */
export interface Server {
  origin: string
  /** How a client of the proof connects: by its name, which is not in DNS, with Caddy's own CA. */
  connect: NonNullable<Client.Options['connect']>
  /** Seconds of each step of the installation. */
  durations: Map<string, number>
  mailsAccepted: number
  /** Commands that fill in the settings of backups. */
  backupSettings: string
  shell: (command: string) => Promise<string>
  /** The status of a GET over TLS. */
  status: (path: string) => Promise<number>
  /** Addresses of public pages and API reads of this site's data. */
  addresses: () => Promise<string[]>
  /** Seconds until a listener is notified of a list's change. */
  eventDelay: () => Promise<number>
  secondsUntilReady: (address: string) => Promise<number>
  usedMegabytes: () => Promise<number>
  reboot: () => Promise<void>
  stop: () => Promise<void>
}

const host = 'ofertas.example'

export async function startServer(directory: string): Promise<Server> {
  if (process.getuid?.() !== 0) throw new Error('Only root can boot a server and give it a network.')
  requirePrograms(['podman', 'runc', 'mmdebstrap', 'ip'], 'On Debian: apt-get install podman runc mmdebstrap iproute2')
  const cleanups: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  // When the proof is interrupted, the runner ends and leaves this process without its connection.
  process.once('disconnect', () => void stop().finally(() => process.exit(1)))
  try {
    return await install(directory, cleanups, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function install(
  directory: string,
  cleanups: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Server> {
  const durations = new Map<string, number>()
  const measure = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now()
    const result = await work()
    durations.set(step, (performance.now() - startedAt) / 1000)
    return result
  }
  const release = await packRelease(directory)
  const mail = await startMailServer(join(directory, 'mail'))
  cleanups.push(mail.stop)
  const store = await startObjectStore(directory)
  cleanups.push(store.stop)
  const network = await connectNetwork()
  cleanups.push(network.close)
  const machine = await measure('an empty Debian server', () => bootMachine(directory, network, release))
  cleanups.push(machine.remove)
  const { shell } = machine

  await measure('install.sh', () =>
    shell(
      'mkdir /root/cestinha && tar -x -C /root/cestinha -f /release/cestinha.tar deploy && ' +
        `/root/cestinha/deploy/vps/install.sh ${host} internal`,
    ),
  )
  const portOf = (url: string) => Number(new URL(url).port)
  const answers = {
    SMTP_URL: `smtp://${network.ourAddress}:${await network.offer(portOf(mail.smtpUrl))}`,
    MAIL_FROM: `site@${host}`,
    MAIL_TO: `equipe@${host}`,
  }
  for (const [name, value] of Object.entries(answers))
    await shell(`sed -i 's|^${name}=$|${name}=${value}|' /etc/cestinha/environment`)
  // All requests of the proof come from one address.
  await shell('echo READS_PER_TEN_SECONDS=1000000 >>/etc/cestinha/environment')
  await measure('first release', () => shell('cestinha-release deploy /release/cestinha.tar'))
  await shell('cestinha seed')
  await shell('cestinha admin create ana')
  await shell(`cestinha mail-test ana@${host}`)
  const mailsAccepted = (await readdir(mail.folder)).filter((name) => name.endsWith('.eml')).length

  const storeUrl = `http://${network.ourAddress}:${await network.offer(portOf(store.endpoint))}`
  const backupSettings = await offerBackupStore(directory, network, store, storeUrl)

  const ca = await shell('cat /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt')
  const connect = {
    ca,
    lookup: (_host: string, _options: object, answer: (error: null, addresses: object[]) => void) =>
      answer(null, [{ address: network.serverAddress, family: 4 }]),
  } as NonNullable<Client.Options['connect']>
  const origin = `https://${host}`
  const agent = new Agent({ connect })
  cleanups.push(() => agent.destroy())
  const get = async (path: string) => {
    const response = await request(origin + path, { dispatcher: agent })
    return { status: response.statusCode, text: await response.body.text() }
  }
  return {
    origin,
    connect,
    durations,
    mailsAccepted,
    backupSettings,
    shell,
    status: async (path) => (await get(path)).status,
    addresses: async () => {
      const cities: { slug: string; activePromotions: number }[] = JSON.parse((await get('/api/cities')).text)
      const offers: { id: string }[] = JSON.parse((await get('/api/promotions?limit=50')).text)
      return mixAddresses(
        cities.filter(({ activePromotions }) => activePromotions > 0).map(({ slug }) => slug),
        offers.map(({ id }) => id),
      )
    },
    eventDelay: () => measureEventDelay(origin, agent),
    secondsUntilReady: async (address) => {
      const startedAt = performance.now()
      // Waits until it is gone.
      await pause(200)
      await shell(
        `for i in $(seq 600); do curl -fs -m 2 -o /dev/null http://${address}/health/ready && exit; sleep 0.1; done; exit 1`,
      )
      return (performance.now() - startedAt) / 1000
    },
    usedMegabytes: async () =>
      Number(
        await shell("cat /proc/[0-9]*/smaps_rollup 2>/dev/null | awk '/^Pss:/ { kb += $2 } END { print kb / 1024 }'"),
      ),
    reboot: machine.reboot,
    stop,
  }
}
