import { type ReactNode, useId, useState } from 'react'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

interface FileDropProps {
  /** Names the area for screen readers. */
  label: string
  title: string
  /** Description of the accepted files. */
  children: ReactNode
  accept: string
  isMultiple?: boolean
  isReading: boolean
  /** Why the last file was refused. */
  problem: string | undefined
  onFiles: (files: File[]) => void
}

/** A drop area for a spreadsheet, which can also be chosen. */
export function FileDrop(props: FileDropProps) {
  const { label, title, children, accept, isMultiple = false, isReading, problem, onFiles } = props
  const [isDraggedOver, setDraggedOver] = useState(false)
  const [fieldId, problemId] = [useId(), useId()]
  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDraggedOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      aria-label={label}
      className={`flex flex-col items-center rounded-2xl border-2 border-dashed px-5 py-10 text-center ${isDraggedOver ? 'border-brand bg-brand-soft' : 'border-line-strong'}`}
    >
      <Icon name="file-spreadsheet" className="size-12 text-brand" />
      <p className="mt-3 font-bold">{title}</p>
      {children}
      <label
        htmlFor={fieldId}
        className={`${buttonClass('primary', 'large', 'mt-5')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
      >
        {isReading ? 'Lendo...' : 'Escolher arquivo'}
        <input
          id={fieldId}
          type="file"
          multiple={isMultiple}
          accept={accept}
          aria-describedby={problem ? problemId : undefined}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            // Otherwise the same file could not be chosen again after a correction.
            event.currentTarget.value = ''
            onFiles(files)
          }}
          className="sr-only"
        />
      </label>
      {problem && (
        <p
          id={problemId}
          role="alert"
          className="mt-4 flex items-center gap-2 rounded-xl bg-tomato-soft px-4 py-2.5 font-semibold text-tomato"
        >
          <Icon name="triangle-alert" className="size-5 shrink-0" />
          {problem}
        </p>
      )}
    </fieldset>
  )
}
