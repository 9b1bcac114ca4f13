// A dialog, one more inside it, and the icon picker, as a page of a host uses them.
const find = (id) => document.getElementById(id)

find('open-dialog').addEventListener('click', () => find('dialog').show())
find('open-nested').addEventListener('click', () => find('nested').show())
for (const id of ['cancel', 'submit']) find(id).addEventListener('click', () => find('dialog').close())

find('open-picker').addEventListener('click', () => find('picker').show())
find('picker').addEventListener('yaw-choose', ({ detail }) => {
  find('chosen').textContent = `已选择：${detail.name}`
})
