import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Daemon, startDaemon } from '#services/daemon.ts'
import { requirePrograms } from '#services/find-program.ts'
import { freePort } from '#services/free-port.ts'

const installHint = 'On Debian: apt-get install --no-install-recommends prometheus prometheus-alertmanager'

/** An alert that was sent by e-mail. */
export interface ToldAlert {
  name: string
  /** Milliseconds since 1970. */
  at: number
}

export interface Monitoring {
  /** Current result of a Prometheus query, one value per series. */
  query: (expression: string) => Promise<{ labels: Record<string, string>; value: number }[]>
  /** Alertmanager's e-mails so far, without those of ended alerts. */
  toldAlerts: () => Promise<ToldAlert[]>
  stop: () => Promise<void>
}

/** Prometheus and Alertmanager on this machine, with the files of deploy/monitoring, in which only addresses are replaced. */
export async function startMonitoring(options: {
  directory: string
  siteTargets: string[]
  workerTargets: string[]
  mail: { smtpUrl: string; folder: string }
}): Promise<Monitoring> {
  const programs = requirePrograms(['prometheus', 'prometheus-alertmanager'], installHint)
  const { directory, mail } = options
  await mkdir(directory, { recursive: true })
  const [prometheusPort, alertmanagerPort] = [await freePort(), await freePort()]
  const replacements = {
    'prometheus.yml': {
      "'127.0.0.1:9093'": `'127.0.0.1:${alertmanagerPort}'`,
      "'127.0.0.1:3001', '127.0.0.1:3002'": quoted(options.siteTargets),
      "'127.0.0.1:9101'": quoted(options.workerTargets),
    },
    'alertmanager.yml': {
      'mail.example:587': new URL(mail.smtpUrl).host,
      'smtp_require_tls: true': 'smtp_require_tls: false',
    },
    'rules.yml': {},
  }
  for (const [name, changes] of Object.entries(replacements)) {
    let text = await readFile(join('deploy/monitoring', name), 'utf8')
    for (const [from, to] of Object.entries(changes)) {
      if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`)
      text = text.replace(from, to)
    }
    await writeFile(join(directory, name), text)
  }

  const daemons: Daemon[] = []
  const start = async (program: keyof typeof programs, port: number, args: string[]) => {
    const daemon = await startDaemon({
      name: program,
      program: programs[program],
      args: [`--web.listen-address=127.0.0.1:${port}`, ...args],
      directory,
      log: join(directory, `${program}.log`),
      stopSignal: 'SIGTERM',
      killSignal: 'SIGKILL',
    })
    daemons.push(daemon)
    await daemon.ready(
      async () => (await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined))?.ok ?? false,
    )
  }
  const stop = async () => {
    await Promise.all(daemons.map((daemon) => daemon.stop()))
  }
  try {
    await start('prometheus-alertmanager', alertmanagerPort, [
      '--config.file=alertmanager.yml',
      '--storage.path=alertmanager',
      '--cluster.listen-address=',
    ])
    await start('prometheus', prometheusPort, ['--config.file=prometheus.yml', '--storage.tsdb.path=prometheus'])
  } catch (error) {
    await stop()
    throw error
  }

  return {
    query: async (expression) => {
      const response = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/query`, {
        method: 'POST',
        body: new URLSearchParams({ query: expression }),
      })
      const answer = (await response.json()) as QueryAnswer
      if (answer.status !== 'success') throw new Error(`${expression}: ${answer.error}`)
      return answer.data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }))
    },
    toldAlerts: async () => {
      const names = (await readdir(mail.folder)).filter((name) => name.endsWith('.eml'))
      const told = await Promise.all(names.map((name) => readAlert(join(mail.folder, name))))
      return told.filter((alert) => alert !== undefined)
    },
    stop,
  }
}

interface QueryAnswer {
  status: string
  error?: string
  data: { result: { metric: Record<string, string>; value: [number, string] }[] }
}

async function readAlert(file: string): Promise<ToldAlert | undefined> {
  const subject = /^Subject: \[FIRING:\d+\] (\w+)/m.exec(await readFile(file, 'utf8'))
  return subject?.[1] === undefined ? undefined : { name: subject[1], at: (await stat(file)).mtimeMs }
}

function quoted(targets: string[]): string {
  return targets.map((target) => `'${target}'`).join(', ')
}
