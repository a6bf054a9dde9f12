import { existsSync } from 'node:fs'
import { run } from '#services/command.ts'
import { findProgram } from '#services/find-program.ts'

/** Packages of the cluster besides PostgreSQL, each with a file that shows that it is installed. */
const packages = [
  { name: 'etcd-server', file: '/usr/bin/etcd' },
  { name: 'patroni', file: '/usr/bin/patroni' },
  { name: 'python3-etcd', file: '/usr/lib/python3/dist-packages/etcd' },
  { name: 'haproxy', file: '/usr/sbin/haproxy' },
  { name: 'iproute2', file: '/usr/bin/ss' },
]

/** Installs missing packages, without starting their services. */
export async function installPackages(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('This proof makes network namespaces: run it as root')
  const missing = packages.filter(({ file }) => !existsSync(file)).map(({ name }) => name)
  if (missing.length === 0) return
  if (findProgram('apt-get') === undefined)
    throw new Error(
      `This proof needs the Debian packages ${missing.join(' ')}, and apt-get is not here to install them`,
    )
  const environment = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'SYSTEMD_OFFLINE=1']
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...missing]
  await run({ program: 'env', args: [...environment, ...install], directory: '/' }, '', 300_000)
}
