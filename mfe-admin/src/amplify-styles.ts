// The parts of Amplify UI's stylesheet that the owner's screens use. The whole stylesheet is several times as large. The
// build leaves out its rules for plain elements.
import '@aws-amplify/ui-react/styles/base.css';
import '@aws-amplify/ui-react/styles/button.css';
import '@aws-amplify/ui-react/styles/field.css';
import '@aws-amplify/ui-react/styles/fieldGroup.css';
import '@aws-amplify/ui-react/styles/flex.css';
import '@aws-amplify/ui-react/styles/icon.css';
import '@aws-amplify/ui-react/styles/input.css';
import '@aws-amplify/ui-react/styles/searchField.css';
import '@aws-amplify/ui-react/styles/table.css';
import '@aws-amplify/ui-react/styles/textField.css';
import '@hearthside/shell/ui/tokens/amplify-theme.css';
