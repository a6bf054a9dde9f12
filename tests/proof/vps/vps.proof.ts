import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { createProofReport } from '../proof-report.ts'
import { describeStatuses, load, percentile, type Tally } from '../read-load.ts'
import { type Server, startServer } from './server.ts'

const minRequests = Number(process.env.PROOF_REQUESTS ?? 20_000)

let directory: string
let server: Server
beforeAll(async () => {
  directory = await mkdtemp(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-vps-'))
  server = await startServer(directory)
}, 1_800_000)
afterAll(async () => {
  await server?.stop()
  await rm(directory, { recursive: true, force: true })
}, 180_000)

/** Loads the site through TLS while `work` runs, and at least until this many requests were answered. */
async function loadWhile(requests: number, work: () => Promise<unknown>): Promise<Tally> {
  let isDone = false
  const addresses = await server.addresses()
  const loading = load(server.origin, {
    connections: 16,
    address: (index) => addresses[(index * 7919) % addresses.length] as string,
    requestsPerWrite: 10,
    connect: server.connect,
    isOver: (tally) => isDone && countRequests(tally) >= requests,
  })
  try {
    await work()
  } finally {
    isDone = true
  }
  return loading
}

const countRequests = (tally: Tally) => [...tally.statuses.values()].reduce((sum, times) => sum + times, tally.broken)

function reportLoad(report: ReturnType<typeof createProofReport>, tally: Tally, requests: number): void {
  report.atLeast('requests over TLS, one in ten a write', countRequests(tally), requests)
  report.exactly('of them failed', countRequests(tally) - tally.good, 0)
  report.note('responses', describeStatuses(tally))
  report.note('p99', percentile(tally, 0.99), ' ms')
  report.note('longest', percentile(tally, 1), ' ms')
}

test('a server installed by the guide serves over TLS, shows nothing else to the world, and confines our processes', async () => {
  const report = createProofReport('A server from nothing')
  for (const [name, seconds] of server.durations) report.note(name, seconds, ' s')
  report.exactly('home page', await server.status('/'), 200)
  report.exactly('/metrics from outside', await server.status('/metrics'), 404)
  const sockets = await server.shell(
    "ss -Hlntu | awk '{ print $5 }' | grep -v -E '^(127\\.|\\[::1\\])' | sed 's/.*://' | sort -u",
  )
  report.exactly(
    'open ports besides 80 and 443',
    sockets.split('\n').filter((port) => !/^(80|443|)$/.test(port)).length,
    0,
  )
  for (const unit of ['cestinha-site@3001', 'cestinha-worker@9101']) {
    const rating = await server.shell(`systemd-analyze security --no-pager ${unit}.service | tail -1`)
    report.atMost(`exposure of ${unit} (0 to 10)`, Number(/: ([\d.]+)/.exec(rating)?.[1] ?? Number.NaN), 2)
  }
  report.atMost('a change of a list is told after', await server.eventDelay(), 2, ' s')
  report.exactly('mail accepted by the mail server', server.mailsAccepted, 1)
  report.printAndAssert()
})

test(`none of ${minRequests} requests fails during an upgrade and a rollback`, async () => {
  const tally = await loadWhile(minRequests, async () => {
    await server.shell('cestinha-release deploy /release/cestinha.tar')
    await server.shell('cestinha-release rollback')
  })
  const report = createProofReport('Upgrade and rollback under load: both sites restarted twice behind Caddy')
  reportLoad(report, tally, minRequests)
  report.note('releases kept', (await server.shell('ls /opt/cestinha/releases')).trim().split('\n').length)
  report.note('memory of the whole server', await server.usedMegabytes(), ' MB')
  report.printAndAssert()
}, 1_800_000)

test('nginx restarts as well without a failed request', async () => {
  const certificate = '/var/lib/caddy/.local/share/caddy/certificates/local/ofertas.example/ofertas.example'
  await server.shell(
    `tar -x -O -f /release/cestinha.tar deploy/vps/nginx.conf | sed 's/cestinha\\.example/ofertas.example/' >/etc/nginx/conf.d/cestinha.conf
     rm -f /etc/nginx/sites-enabled/default
     install -D -m 600 ${certificate}.crt /etc/letsencrypt/live/ofertas.example/fullchain.pem
     install -D -m 600 ${certificate}.key /etc/letsencrypt/live/ofertas.example/privkey.pem
     nginx -t && systemctl stop caddy && systemctl start nginx`,
  )
  const tally = await loadWhile(minRequests / 4, () => server.shell('cestinha-release restart'))
  const report = createProofReport('Restart under load behind nginx')
  reportLoad(report, tally, minRequests / 4)
  report.atMost('a change of a list is told after', await server.eventDelay(), 2, ' s')
  report.exactly('/metrics from outside', await server.status('/metrics'), 404)
  report.printAndAssert()
  await server.shell('systemctl stop nginx && systemctl start caddy')
}, 1_800_000)

test('a server that lost its database gets all of it back from the backup of its timer', async () => {
  const asPostgres = (command: string) => server.shell(`runuser --user postgres -- ${command}`)
  const countItems = async () =>
    Number(
      await asPostgres(
        "psql --no-align --tuples-only --dbname=cestinha --command='select count(*) from shopping_list_items'",
      ),
    )
  await server.shell(server.backupSettings)
  await server.shell(
    `cd /root/cestinha && install -m 644 deploy/vps/postgresql-archive.conf /etc/postgresql/15/main/conf.d/archive.conf
     systemctl restart postgresql
     systemctl enable --now database-backup-full.timer database-backup-diff.timer cestinha-pictures-backup.timer`,
  )
  await asPostgres('pgbackrest --stanza=cestinha stanza-create')
  await asPostgres('pgbackrest --stanza=cestinha check')
  const backupStartedAt = performance.now()
  await server.shell('systemctl start database-backup@full')
  const backupSeconds = (performance.now() - backupStartedAt) / 1000
  // The demonstration put pages of flyers into the folder; the worker adds AVIF.
  const pictures = Number(await server.shell('ls /var/lib/cestinha/pictures/pictures | wc -l'))
  await server.shell('systemctl start cestinha-pictures-backup')
  await loadWhile(1000, async () => undefined)
  const items = await countItems()
  await server.shell('systemctl stop cestinha.target')
  await asPostgres("psql --quiet --command='select pg_switch_wal()'")
  await server.shell('systemctl stop postgresql postgresql@15-main && rm -r /var/lib/postgresql/15/main/*')
  const lostAt = performance.now()
  await asPostgres('pgbackrest --stanza=cestinha restore')
  await server.shell('systemctl start postgresql && systemctl start cestinha.target')
  await server.secondsUntilReady('127.0.0.1:3001')
  const report = createProofReport('Backup and restore')
  report.note('full backup', backupSeconds, ' s')
  report.atLeast('items of lists', items, 1)
  report.exactly('of them lost', items - (await countItems()), 0)
  report.atLeast('files of pictures in the folder', pictures, 1)
  report.note('from an empty disk to a site that serves', (performance.now() - lostAt) / 1000, ' s')
  report.exactly(
    'timers waiting',
    Number(await server.shell("systemctl list-timers --no-legend 'database-*' 'cestinha-*' | wc -l")),
    3,
  )
  report.printAndAssert()
})

test('processes that are killed are back within a minute, and so is the server after a reboot', async () => {
  const report = createProofReport('Crashes and a reboot')
  await server.shell('systemctl kill --signal=KILL cestinha-site@3001')
  report.exactly('home page right after one site was killed', await server.status('/'), 200)
  report.atMost('ready again', await server.secondsUntilReady('127.0.0.1:3001'), 60, ' s')
  await server.shell('systemctl kill --signal=KILL cestinha-site@3001 cestinha-site@3002 cestinha-worker@9101')
  report.atMost('ready again after all were killed', await server.secondsUntilReady('127.0.0.1:3002'), 60, ' s')
  const killedAt = performance.now()
  await server.shell(
    'systemctl kill --signal=KILL --kill-whom=all postgresql@15-main; sleep 1; systemctl start postgresql@15-main',
  )
  await server.secondsUntilReady('127.0.0.1:3001')
  report.atMost('ready again after PostgreSQL was killed', (performance.now() - killedAt) / 1000, 60, ' s')
  const rebootedAt = performance.now()
  await server.reboot()
  await server.secondsUntilReady('127.0.0.1:3001')
  report.atMost('reboot', (performance.now() - rebootedAt) / 1000, 60, ' s')
  await pause(1500)
  report.exactly('home page over TLS after the reboot', await server.status('/'), 200)
  report.exactly(
    'workers running',
    Number(await server.shell('systemctl is-active cestinha-worker@9101 | grep -c ^active')),
    1,
  )
  report.printAndAssert()
})
