import { newFolder } from './emulators/new-folder.fake.ts';
import { localTarget } from './target.ts';

test('without a running local cloud, tools say how to start it', async () => {
  await expect(localTarget(newFolder())).rejects.toThrow(/endpoints\.json: run "npm start" first/);
});
