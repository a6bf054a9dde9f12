/** npm run generate -- site-schema — writes site.schema.json, with which editors complete and check site.config.json. */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { SiteFile } from '#server/brand/site-schema.ts'

const schemaFile = new URL('../site.schema.json', import.meta.url)

export function siteSchema(): object {
  return z.toJSONSchema(SiteFile, { io: 'input' })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(schemaFile, `${JSON.stringify(siteSchema(), null, 2)}\n`)
