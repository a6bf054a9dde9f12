/** npm run generate -- openapi — writes docs/openapi.json. */
import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '#contract/openapi.ts'
import { loadSite } from '#server/brand/load-site.ts'

loadSite('site.config.json')

await writeFile(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`)
