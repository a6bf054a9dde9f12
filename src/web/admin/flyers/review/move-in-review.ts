import {
  doubtfulOf,
  openDoubts,
  openWithoutDoubts,
  type ReviewState,
  type ReviewStep,
  screenDrafts,
  screenSize,
} from './review-state.ts'

const look = { type: 'look' } as const

/** Opens a step at the item with the most to do. */
export function goToStep(state: ReviewState, step: ReviewStep): ReviewState {
  const opened: ReviewState = { ...state, step, mode: look, said: '' }
  if (step === 'doubts') {
    const [first] = openDoubts(state)
    return first ? focusDraft(opened, first.id) : opened
  }
  const isOnScreen = screenDrafts(state).some((draft) => draft.state === 'open')
  return step === 'grid' && !isOnScreen ? nextScreen(opened) : opened
}

export function focusDraft(state: ReviewState, id: string): ReviewState {
  const draft = state.drafts.find((one) => one.id === id)
  return draft ? { ...state, currentId: id, pageNumber: draft.pageNumber, mode: look } : state
}

/** Moves to the next or previous doubt, decided or not; in the grid, between its drafts. */
export function moveBy(state: ReviewState, by: number): ReviewState {
  if (state.step === 'grid') {
    const last = screenDrafts(state).length - 1
    return { ...state, mode: look, cursor: Math.max(0, Math.min(state.cursor + by, last)) }
  }
  const list = doubtfulOf(state)
  const at = list.findIndex(({ id }) => id === state.currentId)
  const next = at < 0 ? list.find(({ pageNumber }) => pageNumber >= state.pageNumber) : list[at + by]
  return next ? focusDraft(state, next.id) : { ...state, mode: look }
}

/** Moves to the next open doubt after the current one, or from the beginning; to none when all are decided. */
export function goToNextOpen(state: ReviewState): ReviewState {
  const list = doubtfulOf(state)
  const at = list.findIndex(({ id }) => id === state.currentId)
  const next = [...list.slice(at + 1), ...list.slice(0, at + 1)].find((draft) => draft.state === 'open')
  return next ? focusDraft(state, next.id) : { ...state, currentId: null, mode: look }
}

/** Moves to the first doubt of another page, or to the page itself when it has none. */
export function turnPage(state: ReviewState, by: number): ReviewState {
  const number = state.pages[state.pages.indexOf(state.pageNumber) + by]
  if (number === undefined) return { ...state, mode: look }
  const onPage = doubtfulOf(state).filter(({ pageNumber }) => pageNumber === number)
  const first = onPage.find((draft) => draft.state === 'open') ?? onPage[0]
  return { ...state, pageNumber: number, currentId: first?.id ?? null, mode: look }
}

/** The next screen of drafts without doubts. An open screen does not change: newly read drafts appear on a later one. */
export function nextScreen(state: ReviewState): ReviewState {
  const isBehind = state.screen + 1 < state.screens.length
  const ids = isBehind
    ? []
    : openWithoutDoubts(state)
        .slice(0, screenSize)
        .map(({ id }) => id)
  const screens = ids.length > 0 ? [...state.screens, ids] : state.screens
  const screen = isBehind ? state.screen + 1 : ids.length > 0 ? screens.length - 1 : screens.length
  return { ...state, screens, screen, cursor: 0, marked: new Set(), mode: look }
}

export function previousScreen(state: ReviewState): ReviewState {
  if (state.screen === 0) return state
  return { ...state, screen: state.screen - 1, cursor: 0, marked: new Set(), mode: look }
}
