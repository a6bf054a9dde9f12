import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A photo that a visitor added to a report; pressed, it is large enough to read a price. */
export function ReportPhoto({ name, label }: { name: string; label: string }) {
  const [isLarge, setLarge] = useState(false)
  const { data, error } = useQuery(queryOf(read('priceReports.photo', { params: { name } })))
  if (error) return <p className="text-sm text-ink-soft">A foto não abriu.</p>
  if (!data) return <Skeleton className="size-24 rounded-xl" />
  return (
    <button type="button" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)} className="block cursor-zoom-in">
      <img
        src={`data:image/webp;base64,${data.photo}`}
        alt={label}
        className={`rounded-xl object-cover ${isLarge ? 'max-h-160 max-w-full' : 'size-24'}`}
      />
    </button>
  )
}
