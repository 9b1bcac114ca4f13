// A moment of the last days, short; the whole date is in its tooltip.
import { formatDateTime, formatLately } from '../../../../locales/format.ts'

export const Lately = ({ at }: { at: string }) => (
  <time className="home__time" dateTime={at} title={formatDateTime(at)}>
    {formatLately(at)}
  </time>
)
