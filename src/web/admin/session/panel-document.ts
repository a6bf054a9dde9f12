import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router'
import { myStorePath } from '#web/admin/my-store-path.ts'
import { staticLoader } from '#web/api/static-loader.ts'
import { paths } from '#web/paths.ts'

/** Only these documents have a content security policy that allows uploads, so other pages load them with a full navigation. */
export const loadInPanelDocument = async ({ request }: ClientLoaderFunctionArgs) => {
  const [document] = performance.getEntriesByType('navigation')
  const isOwn = document !== undefined && [paths.admin(), myStorePath()].includes(new URL(document.name).pathname)
  if (!isOwn) throw redirectDocument(request.url)
  return staticLoader.inBrowser()
}
