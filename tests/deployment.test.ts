import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { uploadLimits } from '#domain/pictures/upload-limits.ts'

const root = new URL('..', import.meta.url).pathname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = read('deploy/kubernetes/cestinha.yaml')
const documents = manifest.split(/^---$/m)
const policies = documents.filter((document) => document.includes('kind: NetworkPolicy'))

test('every proxy lets the largest legal request through', () => {
  const largest = Math.max(uploadLimits.bytes, ...endpoints.map(({ bodyBytes = 0 }) => bodyBytes))
  const megabytes = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]) * 1024 * 1024

  expect(largest).toBeGreaterThan(uploadLimits.bytes)
  expect(megabytes(read('deploy/vps/nginx.conf'), /client_max_body_size (\d+)m;/)).toBeGreaterThanOrEqual(largest)
  expect(megabytes(read('deploy/README.md'), /proxy-body-size: (\d+)m/)).toBeGreaterThanOrEqual(largest)
})

test('pods run a version of the image, and have no token of the cluster', () => {
  const { version } = JSON.parse(read('package.json'))
  const images = [...manifest.matchAll(/ image: (.+)$/gm)].map(([, image]) => image)

  expect(images).toEqual(Array.from({ length: 3 }, () => `localhost/cestinha:${version}`))
  expect(manifest.match(/^ +automountServiceAccountToken: false$/gm)).toHaveLength(3)
})

test('network policies shut out what is not named, and the address of credentials in clouds', () => {
  const [all, ...others] = policies
  expect(all).toMatch(/podSelector: { matchLabels: { app: cestinha } }\n +policyTypes: \[Ingress, Egress\]/)
  expect(all).not.toMatch(/^ +ingress:/m)
  expect(all).toContain('except: [169.254.0.0/16]')
  // Every other rule states its source and ports.
  expect(others).toHaveLength(2)
  for (const policy of others) expect(policy).toMatch(/ingress:\n +- ports: \[.+\]\n +from: \[{ namespaceSelector/)
})

test('a worker that does not answer for 30 s is restarted, by systemd and by Kubernetes', () => {
  const unit = read('deploy/vps/systemd/cestinha-worker@.service')
  expect(unit).toMatch(/^WatchdogSec=30$/m)
  expect(unit).toMatch(/^NotifyAccess=all$/m)
  expect(unit).toMatch(/^Restart=always$/m)
  const probe = /port: 9101 }, periodSeconds: (\d+), timeoutSeconds: \d+, failureThreshold: (\d+)/.exec(manifest)
  expect(Number(probe?.[1]) * Number(probe?.[2])).toBe(30)
})

test('etcd, Patroni and PostgreSQL of a cluster speak TLS only, and know who asks', () => {
  const [environment, patroni, haproxy] = ['node.env', 'patroni.yml', 'haproxy.cfg'].map((file) =>
    read(`deploy/cluster/${file}`),
  )

  for (const text of [environment, patroni, haproxy]) expect(text).not.toMatch(/\bhttp:\/\//)
  for (const name of ['ETCD_CLIENT_CERT_AUTH=true', 'ETCD_PEER_CLIENT_CERT_AUTH=true'])
    expect(environment).toContain(name)
  expect(patroni?.match(/sslmode: verify-ca/g)).toHaveLength(3)
  const hosts = [...(patroni ?? '').matchAll(/^ +- (host\w*) .* (\S+)$/gm)].map(([, kind, way]) => `${kind} ${way}`)
  expect(hosts).toEqual(['hostssl scram-sha-256', 'hostssl scram-sha-256'])
  expect(haproxy).toMatch(/check-ssl verify required ca-file/)
})

test('the certificates of a cluster are of its CA, for servers and clients, at every address they are reached at', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cestinha-certificates-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const make = () => execFileSync('sh', [join(root, 'deploy/cluster/make-certificates.sh'), folder, '10.1.2.'])
  make()
  const authority = new X509Certificate(readFileSync(join(folder, 'ca.crt')))
  for (const node of [1, 2, 3]) {
    const certificate = new X509Certificate(readFileSync(join(folder, `pg${node}.crt`)))
    expect(certificate.verify(authority.publicKey) && certificate.checkIssued(authority)).toBe(true)
    for (const address of [`10.1.2.1${node}`, '127.0.0.1']) expect(certificate.checkIP(address)).toBe(address)
    expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2'])
    expect(statSync(join(folder, `pg${node}.key`)).mode & 0o077).toBe(0)
  }
  const before = readFileSync(join(folder, 'ca.crt'))
  make()
  expect(readFileSync(join(folder, 'ca.crt'))).toEqual(before)
})

test('no role of the database has a password that a file of the repository tells', () => {
  const files = [
    'services/roles.sql',
    '.env.example',
    'docs/operating.md',
    'deploy/vps/environment',
    'deploy/cluster/node.env',
  ]
  for (const file of files) {
    expect(read(file), file).not.toMatch(/\bpassword '[^$]/i)
    const urls = [...read(file).matchAll(/postgres:\/\/\w+:([^@\s]+)@/g)].map(([, password]) => password)
    for (const password of urls) expect(password, file).toMatch(/^[A-Z]+_PASSWORD$/)
  }
})
