import { lazy, Suspense } from 'react'

/** Most members have readings and never load it. */
const MeasuringPicture = lazy(() =>
  import('./measuring-picture.tsx').then((module) => ({ default: module.MeasuringPicture })),
)

type Props = { readonly title: string; readonly hint: string }

/** S2-84: nothing there yet, and what to do about it. */
export function NoReadings({ title, hint }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-6 rounded-card border border-line bg-card p-6">
      <div className="h-32 w-48 shrink-0">
        <Suspense fallback={null}>
          <MeasuringPicture />
        </Suspense>
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-bold text-lg">{title}</p>
        <p>{hint}</p>
      </div>
    </div>
  )
}
