// What stands in place of live values for families that the platform does not read (screens 7, Live values; RTE-10).
import { msg, str } from '@lit/localize'

import { READ_FAMILIES } from '../../../contract/records/connection-management/families.ts'
import { activeLanguageTag } from '../../../locales/locale.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { familyText } from './list.tsx'

/** A list of points would wait for ever. */
export const NotRead = ({ family, isSerial }: { family: string; isSerial: boolean }) => {
  const families = new Intl.ListFormat(activeLanguageTag()).format(READ_FAMILIES.map(familyText))
  return (
    <EmptyState
      title={
        isSerial
          ? msg('Serial lines are run by the front gateway, not by the platform')
          : msg(str`Values of ${familyText(family)} are not read yet`)
      }
      text={msg(
        str`The state of the connection tells whether the other side is there. The platform reads values over ${families}; the front gateway reads serial lines.`,
      )}
    />
  )
}
