import type { Store } from '#contract/stores.ts'
import { WithDistance } from '#web/places/with-distance.tsx'
import { StoreLogo } from './store-logo.tsx'
import { storePlace } from './store-place.ts'

const sizes = {
  small: { logo: 'size-7', separator: ' · ' },
  medium: { logo: 'size-9', separator: ' · ' },
  large: { logo: 'size-11', separator: ', ' },
} as const

export function StoreBadge({ store, size }: { store: Store; size: keyof typeof sizes }) {
  const { logo, separator } = sizes[size]
  return (
    <span className={`store-badge store-badge-${size}`}>
      <StoreLogo name={store.name} className={logo} />
      <span>
        <span>{store.name}</span>
        <span>
          <WithDistance store={store} place={storePlace(store, separator)} />
        </span>
      </span>
    </span>
  )
}
