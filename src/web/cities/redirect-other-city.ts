import { redirectLoader } from '#web/api/screen-loader.ts'
import { paths } from '#web/paths.ts'
import { otherCity } from './city-options.tsx'

/** Without scripts, a form submitted with 'Outra cidade…' leads to all cities. */
export const redirectOtherCity = redirectLoader(async ({ url }) =>
  url.searchParams.get('city') === otherCity ? paths.cities() : undefined,
)
