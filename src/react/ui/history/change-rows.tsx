// Fields before and after a change, one per row.
import { msg } from '@lit/localize'

interface ChangeRowsProps<Value> {
  changes: readonly { field: string; old: Value; new: Value }[]
  labelOf: (field: string) => string
  /** A value in words; undefined for none. */
  textOf: (field: string, value: Value) => string | undefined
  /** Of what was made or deleted all is new or gone: only what was given is told. */
  only?: 'old' | 'new' | undefined
}

export const ChangeRows = <Value,>({ changes, labelOf, textOf, only }: ChangeRowsProps<Value>) => {
  const nothing = <span className="yaw-secondary">{msg('empty')}</span>
  const show = (text: string | undefined, Tag: 'del' | 'ins') => (text === undefined ? nothing : <Tag>{text}</Tag>)
  return (
    <table className="history__changes">
      <tbody>
        {changes.map(({ field, old, new: made }) => (
          <tr key={field}>
            <th scope="row">{labelOf(field)}</th>
            <td>
              {only !== 'new' && show(textOf(field, old), 'del')}
              {only === undefined && <span aria-hidden="true"> → </span>}
              {only !== 'old' && show(textOf(field, made), 'ins')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Which side of its changes an action has. */
export const sideOf = (action: string): 'old' | 'new' | undefined =>
  action === 'insert' ? 'new' : action === 'delete' ? 'old' : undefined
