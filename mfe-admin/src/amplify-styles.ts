// The parts of Amplify UI's stylesheet that its table uses. The whole stylesheet is several times as large. The
// build leaves out its rules for plain elements.
import '@aws-amplify/ui-react/styles/base.css';
import '@aws-amplify/ui-react/styles/table.css';
import '@hearthside/shell/ui/tokens/amplify-theme.css';
