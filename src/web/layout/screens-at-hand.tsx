import { PrefetchPageLinks } from 'react-router'
import { useFirstTouch } from '#web/browser/use-first-touch.ts'
import { paths } from '#web/paths.ts'

const nextScreens = [paths.home(), paths.offer('a-seguir'), paths.categories(), paths.stores(), paths.shoppingList()]

/**
 * Brings the code of the screens to which most people go next, from the first touch on: a tap is then answered at once, and when the
 * signal is gone by then the screen can say so itself, instead of the browser's error page.
 */
export function ScreensAtHand() {
  const hasTouched = useFirstTouch()
  return hasTouched && nextScreens.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
