// What the user is doing in a dialog of the screen; one at a time. The view of each is in `react/screens/thing-configuration/dialogs/thing-dialogs.tsx`.
import type { ApprovalAction } from '../../../contract/thing/thing-approval.ts'
import type { ThingState } from '../../../contract/thing/thing-types.ts'
import type { KnownThing } from './work/lookup.ts'

export type ThingDialog =
  | { kind: 'delete'; ids: readonly string[] }
  /** Asked before many get a state, or one of which something follows. */
  | { kind: 'state'; ids: readonly string[]; state: ThingState }
  /** With a target, where they were dropped or pasted. */
  | { kind: 'move'; ids: readonly string[]; target?: Pick<KnownThing, 'thingId' | 'name'> | undefined }
  /** Without a parent, beside the originals. */
  | { kind: 'copy'; ids: readonly string[]; parentId?: string | undefined }
  /** Without a parent, farms. */
  | { kind: 'batch'; parentId: string | null }
  | { kind: 'series'; ids: readonly string[] }
  | { kind: 'fields'; ids: readonly string[] }
  /** Which information model they follow. */
  | { kind: 'model'; ids: readonly string[] }
  | { kind: 'approval'; action: ApprovalAction; ids: readonly string[] }
  | { kind: 'deleted' }
  | { kind: 'powerCurve'; thingId: string; parentId: string | null }
  | { kind: 'powerCurveFile' }
  /** With a file that was dropped, or an import that waits to be gone on with. */
  | { kind: 'import'; file?: File | undefined; importId?: string | undefined }

export type DialogOf<Kind extends ThingDialog['kind']> = Extract<ThingDialog, { kind: Kind }>
