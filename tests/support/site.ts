import { loadSite } from '#server/brand/load-site.ts'

/** The demonstration's site, for every test file. */
loadSite('site.config.json')
