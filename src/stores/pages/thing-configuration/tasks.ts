// What the user is doing in a dialog of the screen; one at a time. The view of each is in `react/screens/thing-configuration/tasks.tsx`.

export type ThingTask = { kind: 'delete'; ids: readonly string[] }

export type TaskOf<Kind extends ThingTask['kind']> = Extract<ThingTask, { kind: Kind }>
