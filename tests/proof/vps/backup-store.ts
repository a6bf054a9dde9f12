import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { PrivateNetwork } from './network.ts'
import { run } from './run.ts'

const name = 'copias.example'

interface Store {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * A bucket for database backups, which the server reaches over TLS, and one for pictures; returns the operator's commands that fill in
 * their settings.
 */
export async function offerBackupStore(
  directory: string,
  network: PrivateNetwork,
  store: Store,
  siteEndpoint: string,
): Promise<string> {
  const { endpoint, region, accessKeyId, secretAccessKey } = store
  const client = new S3Client({
    ...{ endpoint, region, forcePathStyle: true },
    credentials: { accessKeyId, secretAccessKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: 'cestinha-backups' }))
  client.destroy()
  const folder = join(directory, 'release/backup')
  await mkdir(folder)
  const [certificate, key] = [join(folder, 'store.crt'), join(directory, 'store.key')]
  await run('openssl', [
    ...['req', '-x509', '-days', '2', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
    ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', certificate],
  ])
  const port = await network.offer(Number(new URL(endpoint).port), { certificate, key })
  const settings = Object.entries({
    'S3.EXAMPLE': `${name}\\nrepo1-storage-port=${port}\\nrepo1-storage-ca-file=/etc/ssl/copias.crt`,
    'SECRET-ACCESS-KEY': secretAccessKey,
    'ACCESS-KEY-ID': accessKeyId,
  }).map(([placeholder, value]) => `-e 's|=${placeholder}$|=${value}|'`)
  const pictures = [
    ...[`BACKUP_S3_ENDPOINT=${siteEndpoint}`, `BACKUP_S3_REGION=${region}`, 'BACKUP_S3_BUCKET=cestinha-pictures'],
    ...[`BACKUP_S3_ACCESS_KEY_ID=${accessKeyId}`, `BACKUP_S3_SECRET_ACCESS_KEY=${secretAccessKey}`],
  ]
  return [
    `echo ${network.ourAddress} ${name} >>/etc/hosts`,
    'install -m 644 /release/backup/store.crt /etc/ssl/copias.crt',
    'tar -x -C /root/cestinha -f /release/cestinha.tar deploy && cd /root/cestinha',
    `printf '%s\\n' ${pictures.join(' ')} >/etc/cestinha/backup-environment && chmod 600 /etc/cestinha/backup-environment`,
    'install -m 640 -o postgres -g postgres deploy/vps/pgbackrest.conf /etc/pgbackrest.conf',
    `sed -i ${settings.join(' ')} -e "s|=PASSPHRASE$|=$(openssl rand -hex 24)|" /etc/pgbackrest.conf`,
  ].join(' && ')
}
