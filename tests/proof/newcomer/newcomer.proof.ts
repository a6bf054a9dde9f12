import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { boundCommandLine, run } from '#services/command.ts'
import { requirePrograms } from '#services/find-program.ts'
import { freePort } from '#services/free-port.ts'
import { aPage, sendFlyer } from '#tests/support/flyers.ts'
import { aFlyerPhoto } from '#tests/support/sample-pictures.ts'
import { createProofReport } from '../proof-report.ts'
import { logIn } from '../restore/http-client.ts'

/** An ordinary user, who owns nothing on this machine: nobody. */
const newcomer = { user: '65534', group: '65534' }
/** Variables that a company's network may need. */
const passedOn = /^(?:https?_proxy|no_proxy|node_extra_ca_certs|npm_config_(?:registry|cafile))$/i

test('a newcomer with Node.js 24, npm and git sees the demonstration, has a flyer read, and sees a change of the code', {
  timeout: 1_800_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'newcomer-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const report = createProofReport('npm ci && npm run demo, from a fresh clone')
  const path = await createPath(folder)
  const clone = join(folder, 'cestinha')
  await run({ program: 'git', args: ['clone', '--quiet', resolve('.'), clone], directory: folder }, '', 300_000)
  await mkdir(join(folder, 'home'))
  await run(
    { program: 'chown', args: ['-R', `${newcomer.user}:${newcomer.group}`, folder], directory: '/' },
    '',
    300_000,
  )

  const port = await freePort()
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 100) / 10
  const environment = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
    PATH: path,
    HOME: join(folder, 'home'),
    PORT: String(port),
  }
  const command = startAsNewcomer('npm ci && npm run demo', clone, environment)
  onTestFinished(() => end(command))
  const origin = `http://127.0.0.1:${port}`
  let password: string | undefined
  for await (const line of createInterface(command.stdout ?? process.stdin)) {
    console.log(`${String(seconds()).padStart(7)} s  ${line}`)
    if (/^added \d+ packages/.test(line)) report.note('npm ci', seconds(), ' s')
    if (line.endsWith(` em ${origin}`)) report.atMost('to the printed address', seconds(), 240, ' s')
    password = /usuário: admin — senha: (\S+)$/.exec(line)?.[1]
    if (password) break
  }
  expect(password, 'the command ended without a password').toBeDefined()
  const size = await run({ program: 'du', args: ['-sm', 'node_modules'], directory: clone })
  report.atMost('node_modules', Number.parseInt(size, 10), 900, ' MB')

  const photo = await aFlyerPhoto([
    ['Feijão Preto Camil 1kg', '8', '49'],
    ['Arroz Urbano 5kg', '21', '90'],
    ['Café Pilão 500g', '15', '79'],
    ['Leite Tirol 1L', '4', '59'],
  ])
  const { api } = await logIn(origin, { username: 'admin', password: password ?? '' })
  const [store] = await api.call('stores.list', { query: {} })
  if (!store) throw new Error('the demonstration has no store')
  const sent = seconds()
  const { id } = await sendFlyer(api, { store, pages: [await aPage(api, null, photo)] })
  const review = () => api.call('flyerReview.get', { params: { id } })
  await vi.waitUntil(async () => (await review()).flyer.state === 'review', { timeout: 300_000, interval: 500 })
  report.note('a photographed flyer is read', seconds() - sent, ' s')
  const { drafts } = await review()
  report.exactly('offers read on it', drafts.length, 4)
  expect(drafts.map(({ price }) => price).sort()).toEqual(['15.79', '21.90', '4.59', '8.49'])
  await end(command)

  const development = startAsNewcomer('npm run dev', clone, environment)
  onTestFinished(() => end(development))
  for await (const line of createInterface(development.stdout ?? process.stdin)) {
    console.log(`${String(seconds()).padStart(7)} s  ${line}`)
    if (line.startsWith('Componentes em')) break
  }
  const robots = () => fetch(`${origin}/robots.txt`).then((response) => response.text())
  const home = () => fetch(origin).then((response) => response.text())
  expect(await home(), 'the page of npm run dev').toContain('</html>')
  const source = join(clone, 'src/server/sitemap/sitemap.routes.ts')
  const changed = seconds()
  await writeFile(source, (await readFile(source, 'utf8')).replace('User-agent: *', '# Novo\\nUser-agent: *'))
  await vi.waitUntil(async () => (await robots().catch(() => '')).includes('# Novo'), {
    timeout: 120_000,
    interval: 50,
  })
  report.atMost('a change of the server is answered', seconds() - changed, 5, ' s')
  await home()
  report.atMost('and a page after it', seconds() - changed, 5, ' s')
  report.printAndAssert()
})

/** Links to Node.js, npm, git and npm's script shell: nothing else is found by name. */
async function createPath(folder: string): Promise<string> {
  const path = join(folder, 'bin')
  await chmod(folder, 0o755)
  await mkdir(path)
  const { npm, git, sh } = requirePrograms(['npm', 'git', 'sh'], 'The newcomer has them.')
  for (const [name, target] of Object.entries({ node: process.execPath, npm, git, sh }))
    await symlink(target, join(path, name))
  return path
}

function startAsNewcomer(line: string, directory: string, env: Record<string, string>): ChildProcess {
  const command = boundCommandLine({ program: '/bin/sh', args: ['-c', line], directory, ...newcomer }, 'SIGTERM')
  // This machine's PostgreSQL is found without PATH, so it is hidden to make the one from npm run.
  const hidden = '/usr/lib/postgresql'
  const hide = `test ! -d ${hidden} || /bin/mount -t tmpfs tmpfs ${hidden}; exec "$@"`
  const args = ['--mount', '/bin/sh', '-c', hide, 'sh', ...command]
  return spawn('/usr/bin/unshare', args, { cwd: directory, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Like Ctrl-C in its terminal: signals the whole group. */
async function end(command: ChildProcess): Promise<void> {
  if (command.exitCode !== null || command.signalCode !== null || command.pid === undefined) return
  const ended = once(command, 'exit')
  process.kill(-command.pid, 'SIGINT')
  await ended
}
